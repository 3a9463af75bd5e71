-- A session begun at a sign-in provider (OpenID Connect): its subject there, and its session there, which sign-outs name.
alter table sessions
  add column provider_subject text collate "C",
  add column provider_session text collate "C";
create index sessions_by_provider_subject on sessions (provider_subject) where provider_subject is not null;
create index sessions_by_provider_session on sessions (provider_session) where provider_session is not null;
