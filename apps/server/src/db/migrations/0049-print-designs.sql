-- Which drawing of ours a template is. Templates that an operator added have none and are edited at Canva.
alter table printable_templates add column design text;
create unique index printable_templates_design on printable_templates (design) where design is not null;

-- All of ours are edited here; their PDF can be imported at Canva.
update printable_templates as template
   set design = ours.design, description = ours.description,
       canva_edit_link = 'https://www.canva.com/pdf-editor/'
  from (values
    ('/templates/challenge-keepsake.webp', 'challenge-keepsake', 'A list of moments to catch, one for every table, with your QR code below it.'),
    ('/templates/challenge-lights.webp', 'challenge-lights', 'An evening game of I spy under string lights, with your QR code.'),
    ('/templates/challenge-frames.webp', 'challenge-frames', 'Six empty frames that want to be filled, each with a line of yours.'),
    ('/templates/invitation-arch.webp', 'invitation-arch', 'Two names under an arch with the last light in it.'),
    ('/templates/invitation-garden.webp', 'invitation-garden', 'Fine leaves around plain words.'),
    ('/templates/invitation-midnight.webp', 'invitation-midnight', 'Light letters on a night sky, for evenings that go on.'),
    ('/templates/save-the-date-numerals.webp', 'save-the-date-numerals', 'The date, large, and very little else; beside it a photo, if you like.'),
    ('/templates/save-the-date-dusk.webp', 'save-the-date-dusk', 'A picture of the two of you, a line below it.'),
    ('/templates/save-the-date-coast.webp', 'save-the-date-coast', 'Waves in a few strokes, for days by the water.'),
    ('/templates/rsvp-keyline.webp', 'rsvp-keyline', 'Fine lines, stepped corners and room for an answer.'),
    ('/templates/rsvp-garden.webp', 'rsvp-garden', 'One sprig beside the question.'),
    ('/templates/rsvp-confetti.webp', 'rsvp-confetti', 'A card that is looking forward to it.'),
    ('/templates/menu-arch.webp', 'menu-arch', 'Courses under an arch, tall enough to stand in a napkin.'),
    ('/templates/menu-garden.webp', 'menu-garden', 'Leaves above, courses below.'),
    ('/templates/menu-candlelight.webp', 'menu-candlelight', 'A dark card for a late dinner.')
  ) as ours (image_url, design, description)
 where template.image_url = ours.image_url and template.canva_edit_link like 'https://www.canva.com/templates/?query=%';

insert into printable_templates (category, created_at, name, image_url, canva_edit_link, description, is_premium, design)
values ('wedding_invitation', '2026-11-01 10:00Z', 'Portrait', '/templates/invitation-portrait.webp',
        'https://www.canva.com/pdf-editor/', 'Your photo in an arch, your names below it.', true, 'invitation-portrait');

-- Templates as hosts made them theirs: one row for each event and template, written by the first change.
create table print_designs (
  event_id text not null references events (id) on delete cascade,
  template text not null,
  design jsonb not null,
  updated_at timestamptz not null,
  primary key (event_id, template)
);
