import { type KeptPeriods, PERIODS } from '../billing/periods.ts'

/** One kind of personal data: its description in the privacy policy, and the tables that hold it. */
export interface PersonalData {
  what: string
  about: 'Hosts' | 'Guests' | 'Hosts and guests' | 'Visitors'
  why: string
  howLong: string
  tables: readonly string[]
}

const WITH_ALBUM = 'Until it is deleted, and with the event at the latest'
const WITH_ACCOUNT = 'With the account'

/** All personal data stored on the server. A test reads the database and fails for a table that is not here. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    what: 'Account: email, name, password as a hash, picture, sign-in with Google or Apple',
    about: 'Hosts',
    why: 'Letting you in, and writing to you about your account',
    howLong: `${WITH_ACCOUNT}; 7 days after you ask for its deletion`,
    tables: ['users', 'auth_accounts', 'avatars'],
  },
  {
    what: 'Sessions: when each began, the browser and the network address it was opened from',
    about: 'Hosts',
    why: 'Showing you where you are signed in, and ending it',
    howLong: '30 days after the last use',
    tables: ['sessions', 'refresh_tokens'],
  },
  {
    what: 'Secrets of links in mails and of a sign-in that is under way, as hashes',
    about: 'Hosts',
    why: 'Confirming an address, setting a new password',
    howLong: 'Minutes to a day',
    tables: ['account_links', 'social_attempts', 'verifications'],
  },
  {
    what: 'Invitations to create an account: a hash of the link, and a note whom it is for',
    about: 'Hosts',
    why: 'Letting in whom the operator of this service has invited',
    howLong: 'A week; 90 days after it was used',
    tables: ['invitations'],
  },
  {
    what: 'Events: title, date, message, hashtag, settings, cover photo, logo on its photo wall, password as a hash, challenges, the message last written on its photo wall, albums with their passwords as hashes; words, colors and photos of stationery you made for it, and the list of tables you pasted',
    about: 'Hosts',
    why: 'Showing the event to your guests',
    howLong: 'Until you delete the event; {{hostAccessMonths}} months from its creation at least',
    tables: [
      'events',
      'covers',
      'photo_wall_settings',
      'wall_messages',
      'wall_logos',
      'wall_screens',
      'event_steps',
      'print_pieces',
      'print_tables',
      'print_photos',
      'print_designs',
      'challenges',
      'albums',
    ],
  },
  {
    what: 'Photos and videos with all that the camera wrote into them, their captions, the challenges they were sent for, smaller versions of them',
    about: 'Hosts and guests',
    why: 'The album',
    howLong: `${WITH_ALBUM}. What was deleted can be put back for ten minutes`,
    tables: ['sendings', 'photos', 'media_downloads', 'wall_renditions'],
  },
  {
    what: 'Uploads under way: file name, size, checksum, early thumbnail',
    about: 'Hosts and guests',
    why: 'Going on after a lost connection',
    howLong: 'A week at most',
    tables: ['uploads'],
  },
  {
    what: 'Guests: the name you gave, if any, and a hash of the credential of your browser',
    about: 'Guests',
    why: 'Recognizing your own photos, and showing who sent them to those who see them',
    howLong: 'With the event',
    tables: ['guests', 'guest_transfers', 'album_openings'],
  },
  {
    what: 'Presence: that a guest has had the page of an event open for some minutes, and since when',
    about: 'Guests',
    why: 'Letting reports and hearts of people count, and not those of programs',
    howLong: 'With the event',
    tables: ['guest_presences'],
  },
  {
    what: 'Shots: which you have taken with the camera of an event, and when, by number',
    about: 'Guests',
    why: 'Counting each once. The camera itself stays in your browser: nothing but the photos you take is sent',
    howLong: 'With the event',
    tables: ['camera_shots'],
  },
  {
    what: 'Hearts: which guest loves which photo. Others see only how many do',
    about: 'Hosts and guests',
    why: 'Counting them, and letting you take yours back',
    howLong: WITH_ALBUM,
    tables: ['hearts'],
  },
  {
    what: 'Comments beside photos, and which guest wrote them',
    about: 'Guests',
    why: 'Showing them, with the name if one was given, to those who see the photo',
    howLong: WITH_ALBUM,
    tables: ['comments'],
  },
  {
    what: 'Reports: which guest reported what, with the reason if one was given, and a keyed hash of the network address. Hosts see how many, not who',
    about: 'Guests',
    why: 'Letting the hosts decide about what others find wrong, and counting each guest and each address once',
    howLong: `${WITH_ALBUM}. The hash until the host decides`,
    tables: ['reports', 'report_cases'],
  },
  {
    what: 'Guests whom a host has banned, and what the host took back of them',
    about: 'Guests',
    why: 'Taking nothing more from them; putting back what was taken back by mistake',
    howLong:
      'Until the host lifts the ban, and with the event at the latest; what was taken back for ten minutes',
    tables: ['guest_bans', 'take_back_parts'],
  },
  {
    what: 'Network addresses that a banned guest comes from, as keyed hashes',
    about: 'Guests',
    why: 'Taking nothing from the same device under another credential',
    howLong: '24 hours from the ban',
    tables: ['banned_addresses'],
  },
  {
    what: 'Notes and voice messages with the name you signed them with, and captions of voice messages; of a voice message on its way, a keyed hash of the network address',
    about: 'Guests',
    why: 'Handing them to the hosts, and letting guests hear the voice messages that the hosts publish; keeping strangers of one network from sending without end',
    howLong: `${WITH_ALBUM}. The hash until the message has come or is given up, within an hour`,
    tables: ['event_notes', 'event_voice_notes'],
  },
  {
    what: 'Faces: where one is in a photo, a small picture of it, 256 numbers that describe it, the names a host gives people',
    about: 'Hosts and guests',
    why: 'Grouping photos by person, only where the host switched it on',
    howLong:
      'Until the host switches it off or leaves the person out, with the photo and the event at the latest',
    tables: ['face_detections', 'face_groups', 'face_scans'],
  },
  {
    what: 'Consents about faces: who switched grouping on or off, who asked not to be grouped, that a selfie was compared (without whose); numbers that keep a person left out',
    about: 'Hosts and guests',
    why: 'Being able to show who agreed to what, and respecting it for photos still to come',
    howLong: 'With the event',
    tables: ['face_consents', 'face_requests', 'face_exclusions'],
  },
  {
    what: 'Orders, subscriptions, payments, receipts and the periods they paid for; the name and postal address for your receipts if you give them',
    about: 'Hosts',
    why: 'Giving you what you paid for. Card numbers never reach us: the payment provider, Razorpay, has them',
    howLong: `${WITH_ACCOUNT}. What the provider reported about a payment may be kept as long as tax law asks for`,
    tables: [
      'orders',
      'subscriptions',
      'payments',
      'billing_details',
      'entitlements',
      'payment_webhooks',
      'sandbox_payments',
    ],
  },
  {
    what: 'Which reminders about your plan and room were sent to you, and how much room you use',
    about: 'Hosts',
    why: 'Sending each once',
    howLong: WITH_ACCOUNT,
    tables: ['plan_notices', 'room_notices', 'storage_accounts'],
  },
  {
    what: 'Messages of the contact form with name and email; the operator gets each by mail',
    about: 'Visitors',
    why: 'Answering you',
    howLong: `With the account they were sent from, or that confirmed the address they were sent under; without one ${PERIODS.contactMessageMonths} months`,
    tables: ['contact_messages'],
  },
  {
    what: 'Archives and exports: lists of files that you asked for as a ZIP',
    about: 'Hosts and guests',
    why: 'Serving the download',
    howLong: '7 days',
    tables: ['downloads', 'download_events'],
  },
  {
    what: 'What happened in an event: which photo, note or message came or went, by number',
    about: 'Hosts and guests',
    why: 'Keeping open pages current',
    howLong: 'Days',
    tables: ['facts'],
  },
  {
    what: 'Counts of attempts and of wrong passwords by network address, guest and account',
    about: 'Visitors',
    why: 'Slowing down those who guess',
    howLong: 'Minutes to five days',
    tables: ['rate_limits', 'guess_scores'],
  },
  {
    what: 'What an operator did to an account by hand, with the reason',
    about: 'Hosts',
    why: 'Being able to explain it later',
    howLong: 'As long as the installation runs',
    tables: ['operator_actions'],
  },
]

/** The list as an installation states it, with its own periods. */
export function personalData({ hostAccessMonths }: KeptPeriods): PersonalData[] {
  return PERSONAL_DATA.map((kind) => ({
    ...kind,
    howLong: kind.howLong.replace('{{hostAccessMonths}}', String(hostAccessMonths)),
  }))
}

/** Tables without personal data. */
export const IMPERSONAL_TABLES: readonly string[] = [
  'backup_reports',
  'event_counters',
  'heart_changes',
  'heart_rounds',
  'integrity_reports',
  'offers',
  'printable_templates',
  'receipt_numbers',
  'report_mails',
  'auth_secrets',
  'schema_migrations',
  'schema_migrations_lock',
  'spent_proofs',
  'store_identity',
  'worker_heartbeats',
]
