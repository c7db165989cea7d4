import type { HostPart } from '~/features/host/part'
import { reportNews } from './report-news'
import { ReportsCard } from './reports-card'

/** What guests reported, comments that wait, and banned guests. */
export const moderation: HostPart = { news: reportNews, Row: ReportsCard }
