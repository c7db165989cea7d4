import type { PictureView } from '~/features/wall/slides'

/** A photo as a wall shows it, with everything that the server says of it. */
export function aPicture(id: string, facts: Partial<Extract<PictureView, { kind: 'photo' }>> = {}) {
  return {
    kind: 'photo' as const,
    id,
    title: '',
    width: 4,
    height: 3,
    pictureUrl: `/${id}`,
    isSharp: true,
    isFull: true,
    focus: null,
    senderName: null,
    capturedAt: '2026-06-20T18:00:00.000Z',
    createdAt: '2026-06-20T18:00:00.000Z',
    ...facts,
  }
}
