-- A mail is queued, sent or failed for good (D-156). What is queued says when it is tried next: whatever became of its
-- job, a sweep finds what is overdue.

alter table mails
  add column state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  add column tries integer not null default 0,
  add column next_try_at timestamptz,
  add column failed_at timestamptz,
  -- Somebody waits for it: it has a queue of its own.
  add column awaited boolean not null default false;

update mails set state = case when sent_at is null then 'queued' else 'sent' end, next_try_at = queued_at;

alter table mails alter column next_try_at set not null;
create index mails_owed on mails (next_try_at) where state = 'queued';
create index mails_by_failure on mails (failed_at) where failed_at is not null;
