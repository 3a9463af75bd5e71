-- A calendar file that goes along with a mail; it is forgotten with the mail's text.
alter table mails add column calendar text;
