import type { HostPart } from '~/features/host/part'
import { MessageCards } from './message-cards'
import { messageNews } from './message-facts'

/** Notes and voice messages. */
export const messages: HostPart = { news: messageNews, Card: MessageCards }
