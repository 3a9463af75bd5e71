-- `not-offered`: gift receipts had been switched off when it was due.
alter table gift_receipts
  drop constraint gift_receipts_failure_check,
  add constraint gift_receipts_failure_check
    check (failure in ('order-management', 'email', 'nothing-left', 'not-offered'));

-- Whether products are listed with Christmas food: if that changes, all are listed again, as for the departments.
alter table catalogue.listed_departments add column christmas_food boolean not null default true;
