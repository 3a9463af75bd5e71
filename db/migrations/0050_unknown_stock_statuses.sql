-- What the retailer's systems call the stock, where it is none of our words (DAT-21, D-116); the quantity is then 0.
alter table catalogue.stock add column unknown_status text;
