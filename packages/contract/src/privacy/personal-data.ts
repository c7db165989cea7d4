/** Whom personal data is about. */
export type DataSubject = 'hosts' | 'guests' | 'everybody' | 'visitors'

/** One kind of personal data and the tables that hold it; `legal.privacy.data` of the catalogue describes it. */
export interface PersonalData {
  id: string
  about: DataSubject
  tables: readonly string[]
}

/**
 * All personal data stored on the server, which the privacy policy lists. A test reads the database and fails for a table
 * that is not here.
 */
export const PERSONAL_DATA = [
  { id: 'account', about: 'hosts', tables: ['users', 'auth_accounts', 'avatars'] },
  { id: 'sessions', about: 'hosts', tables: ['sessions', 'refresh_tokens'] },
  { id: 'linkSecrets', about: 'hosts', tables: ['account_links', 'social_attempts', 'verifications'] },
  { id: 'invitations', about: 'hosts', tables: ['invitations'] },
  {
    id: 'events',
    about: 'hosts',
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
  { id: 'media', about: 'everybody', tables: ['sendings', 'photos', 'media_downloads', 'wall_renditions'] },
  { id: 'uploads', about: 'everybody', tables: ['uploads'] },
  { id: 'guests', about: 'guests', tables: ['guests', 'guest_transfers', 'album_openings'] },
  { id: 'presence', about: 'guests', tables: ['guest_presences'] },
  { id: 'shots', about: 'guests', tables: ['camera_shots'] },
  { id: 'hearts', about: 'everybody', tables: ['hearts'] },
  { id: 'comments', about: 'guests', tables: ['comments'] },
  { id: 'reports', about: 'guests', tables: ['reports', 'report_cases'] },
  { id: 'bans', about: 'guests', tables: ['guest_bans', 'take_back_parts'] },
  { id: 'bannedAddresses', about: 'guests', tables: ['banned_addresses'] },
  { id: 'notes', about: 'guests', tables: ['event_notes', 'event_voice_notes'] },
  { id: 'faces', about: 'everybody', tables: ['face_detections', 'face_groups', 'face_scans'] },
  { id: 'faceConsents', about: 'everybody', tables: ['face_consents', 'face_requests', 'face_exclusions'] },
  {
    id: 'payments',
    about: 'hosts',
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
  { id: 'reminders', about: 'hosts', tables: ['plan_notices', 'room_notices', 'storage_accounts'] },
  { id: 'contact', about: 'visitors', tables: ['contact_messages'] },
  { id: 'downloads', about: 'everybody', tables: ['downloads', 'download_events'] },
  { id: 'happenings', about: 'everybody', tables: ['facts'] },
  { id: 'attempts', about: 'visitors', tables: ['rate_limits', 'guess_scores'] },
  { id: 'operatorActions', about: 'hosts', tables: ['operator_actions'] },
] as const satisfies readonly PersonalData[]

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
