-- Where a draft's goods are to go, and the ids under which carriers know the parcels (DAT-14).

alter table draft_returns
  -- src/ports/return-channels.ts, ReturnTo; of drafts from before nothing of it is known
  add column return_to jsonb not null default '{}';
