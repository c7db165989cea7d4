import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Pages for everyone. They are prerendered at build time, and search engines may index them. */
const PUBLIC_PAGES = layout('routes/site.tsx', [
  index('routes/landing.tsx'),
  route('pricing', 'routes/pricing.tsx'),
  route('reviews', 'routes/reviews.tsx'),
  route('for-businesses', 'routes/for-businesses.tsx'),
  route('help-center', 'routes/help-center.tsx'),
  route('about', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('terms-of-use', 'routes/terms-of-use.tsx'),
  route('security', 'routes/security.tsx'),
  route('refund-policy', 'routes/refund-policy.tsx'),
  route('features/qr-sharing', 'routes/qr-sharing.tsx'),
  route('use-cases/weddings', 'routes/use-case-weddings.tsx'),
  route('use-cases/birthdays', 'routes/use-case-birthdays.tsx'),
  route('use-cases/conferences', 'routes/use-case-conferences.tsx'),
  route('use-cases/corporate', 'routes/use-case-corporate.tsx'),
  route('use-cases/celebrations', 'routes/use-case-celebrations.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/where-to-put-the-qr-code', 'routes/blog-qr-code.tsx'),
  route('blog/photos-on-bad-wifi', 'routes/blog-bad-wifi.tsx'),
  route('blog/asking-guests-for-photos', 'routes/blog-asking-guests.tsx'),
  route('blog/after-the-wedding', 'routes/blog-after-the-wedding.tsx'),
])

/** The spec's route map. Later screens are added here line by line. */
export default [
  PUBLIC_PAGES,

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
      route('account/receipts/:number', 'routes/dashboard-receipt.tsx'),
      route('tutorials', 'routes/dashboard-tutorials.tsx'),
      route('tutorials/:slug', 'routes/dashboard-tutorial.tsx'),
      route('faq', 'routes/dashboard-faq.tsx'),
      route('contact', 'routes/dashboard-contact.tsx'),
      route('pricing', 'routes/dashboard-pricing.tsx'),
      route('printables', 'routes/dashboard-printables.tsx'),
      route('printables/:eventId/:design', 'routes/dashboard-print-template.tsx'),
      route('media', 'routes/dashboard-media.tsx'),
      route('events/:eventId/home', 'routes/event-home.tsx'),
      route('events/:eventId/customization', 'routes/event-customization.tsx'),
      route('events/:eventId/countdown', 'routes/event-countdown.tsx'),
      route('events/:eventId/settings', 'routes/event-settings.tsx'),
      route('events/:eventId/media', 'routes/event-media.tsx'),
      route('events/:eventId/challenges', 'routes/event-challenges.tsx'),
      route('events/:eventId/albums', 'routes/event-albums.tsx'),
      route('events/:eventId/reports', 'routes/event-reports.tsx'),
      route('events/:eventId/print-kit', 'routes/event-print-kit.tsx'),
      route('events/:eventId/notes', 'routes/event-notes.tsx'),
      route('events/:eventId/notes/book', 'routes/event-note-book.tsx'),
      route('events/:eventId/voice-notes', 'routes/event-voice-notes.tsx'),
    ]),
  ]),

  layout('routes/host.tsx', { id: 'operator-toasts' }, [
    route('operator', 'routes/operator.tsx', [
      index('routes/operator-overview.tsx'),
      route('hosts', 'routes/operator-hosts.tsx'),
      route('hosts/:userId', 'routes/operator-host.tsx'),
      route('jobs', 'routes/operator-jobs.tsx'),
      route('messages', 'routes/operator-messages.tsx'),
      route('invitations', 'routes/operator-invitations.tsx'),
      route('log', 'routes/operator-log.tsx'),
    ]),
  ]),

  route('photo-wall/:eventId', 'routes/photo-wall.tsx'),
  route('event/:eventId', 'routes/guest-event.tsx', { id: 'guest-event-long' }),
  layout('routes/event-link.tsx', [route(':eventId', 'routes/guest-event.tsx', { id: 'guest-event-short' })]),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig

export const PUBLIC_PATHS = (PUBLIC_PAGES.children ?? []).map(({ path = '' }) => `/${path}`)
