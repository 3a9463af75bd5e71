-- Where a return was begun, and what order management says of its draft.

alter table draft_returns
  -- src/domain/returns/draft-return.ts (D-101)
  add column entry text not null default 'step-1',
  -- Its number there, and its totals (DAT-09). Null for a draft that was told to nobody: of before this.
  add column told jsonb;
