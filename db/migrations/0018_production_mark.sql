-- One row once production has started on this database, none elsewhere: the demo keeps out, however empty it is.
create table production_mark (
  only_row boolean primary key default true check (only_row)
);
