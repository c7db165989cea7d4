import { createServer } from 'node:http'
import pg from 'pg'
import { answerQuestions } from './child.ts'

/*
 * Baseline for the gallery: a bare server with one query and one JSON.stringify. It authenticates, checks and signs
 * nothing: its addresses are given.
 */

export interface BareGallery {
  databaseUrl: string
  eventId: string
  limit: number
  /** The product's answer, from which addresses and totals are taken. */
  page: Page
}

interface Page {
  items: { id: string; thumbnailUrl: string; previewUrl: string }[]
  nextCursor: string
  total: number
  feedToken: string
}

const QUERY = `select * from live_sendings where event_id = $1 and status = $2
  order by is_pinned desc, created_at desc, id desc limit $3`

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

answerQuestions(async ({ databaseUrl, eventId, limit, page }: BareGallery) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  const addresses = new Map(page.items.map((item) => [item.id, item]))

  async function answer(): Promise<string> {
    const { rows } = await pool.query(QUERY, [eventId, 'published', limit + 1])
    const items = rows.slice(0, limit).map((row) => itemOf(row, addresses.get(row.id)))
    return JSON.stringify({
      items,
      nextCursor: page.nextCursor,
      total: page.total,
      feedToken: page.feedToken,
    })
  }

  const server = createServer((_request, response) => {
    answer().then(
      (json) => response.setHeader('content-type', 'application/json; charset=utf-8').end(json),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` }
})

interface Row {
  id: string
  event_id: string
  file_name: string
  title: string
  description: string | null
  file_type: string
  file_size: number
  status: string
  is_pinned: boolean
  state: string
  width: number
  height: number
  thumbhash: string
  taken_at: Date | null
  captured_at: Date
  created_at: Date
}

function itemOf(row: Row, address: Page['items'][number] | undefined) {
  return {
    id: row.id,
    eventId: row.event_id,
    // What guests see of other people's photos.
    fileName: `photo-${row.id.slice(-8)}.jpg`,
    title: `${row.title}.jpg` === row.file_name ? '' : row.title,
    description: row.description,
    fileType: row.file_type,
    fileSize: row.file_size,
    status: row.status,
    isPinned: row.is_pinned,
    state: row.state,
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    thumbnailUrl: address?.thumbnailUrl,
    previewUrl: address?.previewUrl,
    fileUrl: null,
    durationSeconds: null,
    streamState: null,
    streamPercent: null,
    streamUrl: null,
    takenAt: row.taken_at?.toISOString() ?? null,
    capturedAt: row.captured_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    senderName: null,
    senderId: null,
    isSenderTrusted: false,
    isSenderBanned: false,
    heartCount: 0,
    isLoved: false,
    challengeIds: [],
    albumId: null,
    isMine: false,
    canDelete: false,
  }
}
