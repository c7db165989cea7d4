-- One of each category is for hosts with a paid plan; an operator marks others as they like.
update printable_templates set is_premium = true
 where name in ('Under the lights', 'Arch at dusk', 'Last light', 'Double keyline', 'Long table');
