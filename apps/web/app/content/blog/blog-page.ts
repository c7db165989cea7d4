export const blogPage = {
  title: 'Blog',
  description:
    'Practical advice for hosts: QR codes, bad reception, asking guests for photos, and what to do with them.',
  heading: 'For those who host',
  lead: 'What we have learned about photos at celebrations. Practical, and short enough for one cup of coffee.',
}
