-- A write may take several stages: how far it has come, and when somebody looks after it next.
alter table outside_writes
  -- Which stage is under way, from 0; while it is being undone, the stage that is undone now.
  add column stage integer not null default 0,
  -- Null: with the write itself.
  add column stage_began_at timestamptz,
  -- How it ends once everything is undone.
  add column undoing text check (undoing in ('refused', 'failed')),
  -- What the stages that are done have said, in the shape of src/kept-json/stage-results.ts.
  add column stage_results jsonb not null default '[]',
  -- The job that stands by. Null: of a release before this one, whose job is called by the reference.
  add column job_id uuid,
  add column next_try_at timestamptz,
  drop constraint outside_writes_state_check,
  add constraint outside_writes_state_check
    check (state in ('requested', 'confirmed', 'refused', 'failed', 'given-up'));

-- For the sweep that takes up what has lost its job.
create index outside_writes_owed on outside_writes ((coalesce(next_try_at, requested_at))) where state = 'requested';

-- From which of its envelopes on order management shows the change itself; null where it did not say (D-188).
alter table order_changes add column sequence bigint;

-- What the built-in order management answers beside its yes has another name now.
update order_management.writes
set outcome = outcome - 'told' || jsonb_build_object('details', outcome -> 'told')
where outcome ? 'told';
