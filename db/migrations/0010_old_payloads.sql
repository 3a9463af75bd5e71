-- What was sent with a write holds names and addresses: long after it was settled, the write is kept without it.
create index outside_writes_with_old_payload on outside_writes (settled_at)
  where settled_at is not null and payload <> 'null'::jsonb;
