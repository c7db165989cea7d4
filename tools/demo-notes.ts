import { randomUUID } from 'node:crypto'
import type { NewNote } from '@afterglow/contract/notes'
import type { Agent } from '../apps/server/src/testing/agent.ts'

const NOTES: Omit<NewNote, 'id'>[] = [
  {
    message: 'That walk through the olive trees. Two favorites for you are in the gallery.',
    theme: 'theme3',
  },
  { message: 'May your house always be this loud.', theme: 'theme4', senderName: 'Uncle Sami' },
  {
    message: 'Noor, your laugh is on every single one of my videos.',
    theme: 'theme1',
    senderName: 'Sofía',
  },
  { message: 'Save me a slice of the lemon tier!', theme: 'theme4' },
  {
    message: 'I have known Elias since he was four and he has never once looked that calm.',
    theme: 'theme2',
    senderName: 'Aunt Birgit',
  },
  {
    message: 'To the couple who closed the dance floor: we love you, please drink some water.',
    theme: 'theme6',
    senderName: 'Table nine',
  },
  {
    message:
      'From the other side of the world, watching the photos come in one by one. It felt like being there.',
    theme: 'theme5',
    senderName: 'Hana & Leo',
  },
  {
    message: 'You two made my grandmother dance. She has not stopped talking about it. Neither have I.',
    theme: 'theme1',
    senderName: 'Amara Okafor',
  },
]

/** Leaves several notes from a guest, in order, the last one being the newest. */
export async function sendNotes(event: { id: string }, guest: Agent): Promise<void> {
  await guest.get(`/api/events/${event.id}/page`)
  for (const note of NOTES) {
    const { status } = await guest.post(`/api/events/${event.id}/notes`, { id: randomUUID(), ...note })
    if (status !== 201) throw new Error(`no note: ${status}`)
  }
}
