import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The spec's route map. Screens that come with later work join here line by line. */
export default [
  index('routes/landing.tsx'),

  layout('routes/host.tsx', [
    route('login', 'routes/login.tsx'),
    route('signup', 'routes/signup.tsx'),
    route('verify-email', 'routes/verify-email.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('confirm-email-change', 'routes/confirm-email-change.tsx'),

    route('dashboard', 'routes/dashboard.tsx', [
      index('routes/dashboard-index.tsx'),
      route('home', 'routes/dashboard-home.tsx'),
      route('main', 'routes/dashboard-main.tsx'),
      route('create', 'routes/dashboard-create.tsx'),
      route('account', 'routes/dashboard-account.tsx', { id: 'account' }),
      route('settings', 'routes/dashboard-account.tsx', { id: 'settings' }),
      route('tutorials', 'routes/dashboard-tutorials.tsx'),
      route('tutorials/:slug', 'routes/dashboard-tutorial.tsx'),
      route('faq', 'routes/dashboard-faq.tsx'),
      route('contact', 'routes/dashboard-contact.tsx'),
      route('printables', 'routes/dashboard-printables.tsx'),
      route('events/:eventId/home', 'routes/event-home.tsx'),
      route('events/:eventId/customization', 'routes/event-customization.tsx'),
      route('events/:eventId/media', 'routes/event-media.tsx'),
      route('events/:eventId/notes', 'routes/event-notes.tsx'),
      route('events/:eventId/voice-notes', 'routes/event-voice-notes.tsx'),
    ]),
  ]),

  route('event/:eventId', 'routes/guest-event.tsx', { id: 'guest-event-long' }),
  layout('routes/event-link.tsx', [route(':eventId', 'routes/guest-event.tsx', { id: 'guest-event-short' })]),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
