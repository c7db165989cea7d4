-- The language of an event's photo wall and of what is printed, and of its page for guests whose own there is not.
-- Null where its hosts have chosen none. A BCP 47 tag of ours; an unknown one counts as none.
alter table events add column language text constraint events_language_check check (length(language) <= 20);
