-- How a draft goes back: what step 2 asks (D-145).

alter table draft_returns
  -- src/domain/returns/draft-return.ts, DraftWay
  add column way jsonb not null default '{}';
