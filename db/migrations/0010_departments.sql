-- The departments by which products are listed, as a process last saw them: if they change, all are listed again.
create table catalogue.listed_departments (
  id integer primary key check (id = 1),
  departments text not null
);
