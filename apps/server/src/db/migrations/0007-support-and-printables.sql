-- What people wrote in the contact form. `mailed_at` is when the operator was told.
create table contact_messages (
  id uuid primary key,
  user_id text references users (id) on delete set null,
  first_name text not null,
  last_name text not null,
  email text not null,
  subject text not null check (subject in ('general', 'technical', 'billing', 'feature', 'bug')),
  message text not null,
  created_at timestamptz not null,
  mailed_at timestamptz
);
create index contact_messages_created_at on contact_messages (created_at);
create index contact_messages_user_id on contact_messages (user_id) where user_id is not null;

create table printable_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null,
  category text not null
    check (category in ('photo_challenge', 'wedding_invitation', 'save_the_date', 'rsvp', 'menu')),
  image_url text not null,
  canva_edit_link text not null check (canva_edit_link like 'https://%'),
  is_premium boolean not null default false,
  created_at timestamptz not null default now()
);

-- Ideas with a picture of our own; each link leads to the page of Canva where templates of that kind are chosen.
insert into printable_templates (category, created_at, name, image_url, canva_edit_link, description) values
  ('photo_challenge', '2026-11-01 10:14Z', 'Keepsake list', '/templates/challenge-keepsake.webp',
   'https://www.canva.com/templates/?query=wedding%20photo%20challenge',
   'A list of moments to catch, one for every table. Opens Canva’s photo challenge cards, where you choose one and write your own list.'),
  ('photo_challenge', '2026-11-01 10:09Z', 'Under the lights', '/templates/challenge-lights.webp',
   'https://www.canva.com/templates/?query=i%20spy%20wedding%20game',
   'An evening game of I spy under string lights. Opens Canva’s I spy cards, where you choose one and make it yours.'),
  ('photo_challenge', '2026-11-01 10:04Z', 'Six little frames', '/templates/challenge-frames.webp',
   'https://www.canva.com/templates/?query=photo%20scavenger%20hunt',
   'Six empty frames that want to be filled. Opens Canva’s photo scavenger hunts, where you choose one and change every line.'),
  ('wedding_invitation', '2026-11-01 10:15Z', 'Arch at dusk', '/templates/invitation-arch.webp',
   'https://www.canva.com/templates/?query=arch%20wedding%20invitation',
   'Two names under an arch with the last light in it. Opens Canva’s arch invitations, where you choose one and add your day.'),
  ('wedding_invitation', '2026-11-01 10:10Z', 'Garden path', '/templates/invitation-garden.webp',
   'https://www.canva.com/templates/?query=botanical%20wedding%20invitation',
   'Fine leaves around plain words. Opens Canva’s botanical invitations, where you choose one and add your day.'),
  ('wedding_invitation', '2026-11-01 10:05Z', 'Midnight', '/templates/invitation-midnight.webp',
   'https://www.canva.com/templates/?query=dark%20elegant%20wedding%20invitation',
   'Light letters on a night sky, for evenings that go on. Opens Canva’s dark invitations, where you choose one and add your day.'),
  ('save_the_date', '2026-11-01 10:13Z', 'In numbers', '/templates/save-the-date-numerals.webp',
   'https://www.canva.com/templates/?query=minimalist%20save%20the%20date',
   'The date, large, and very little else. Opens Canva’s minimalist save the date cards, where you choose one and set your date.'),
  ('save_the_date', '2026-11-01 10:08Z', 'Last light', '/templates/save-the-date-dusk.webp',
   'https://www.canva.com/templates/?query=photo%20save%20the%20date',
   'A picture of the two of you, a line below it. Opens Canva’s photo save the date cards, where you choose one and add your picture.'),
  ('save_the_date', '2026-11-01 10:03Z', 'By the sea', '/templates/save-the-date-coast.webp',
   'https://www.canva.com/templates/?query=beach%20save%20the%20date',
   'Waves in a few strokes, for days by the water. Opens Canva’s beach save the date cards, where you choose one and set your date.'),
  ('rsvp', '2026-11-01 10:12Z', 'Double keyline', '/templates/rsvp-keyline.webp',
   'https://www.canva.com/templates/?query=elegant%20rsvp%20card',
   'Two fine lines and room for an answer. Opens Canva’s elegant RSVP cards, where you choose one and set the last day to reply.'),
  ('rsvp', '2026-11-01 10:07Z', 'Single sprig', '/templates/rsvp-garden.webp',
   'https://www.canva.com/templates/?query=botanical%20rsvp%20card',
   'One sprig beside the question. Opens Canva’s botanical RSVP cards, where you choose one and make it yours.'),
  ('rsvp', '2026-11-01 10:02Z', 'Confetti', '/templates/rsvp-confetti.webp',
   'https://www.canva.com/templates/?query=fun%20rsvp%20card',
   'A card that is looking forward to it. Opens Canva’s playful RSVP cards, where you choose one and make it yours.'),
  ('menu', '2026-11-01 10:11Z', 'Long table', '/templates/menu-arch.webp',
   'https://www.canva.com/templates/?query=wedding%20menu',
   'Three courses under an arch, tall enough to stand in a napkin. Opens Canva’s wedding menus, where you choose one and add your dishes.'),
  ('menu', '2026-11-01 10:06Z', 'Kitchen garden', '/templates/menu-garden.webp',
   'https://www.canva.com/templates/?query=botanical%20wedding%20menu',
   'Leaves above, courses below. Opens Canva’s botanical menus, where you choose one and add your dishes.'),
  ('menu', '2026-11-01 10:01Z', 'Candlelight', '/templates/menu-candlelight.webp',
   'https://www.canva.com/templates/?query=dark%20elegant%20menu',
   'A dark card for a late dinner. Opens Canva’s dark menus, where you choose one and add your dishes.');
