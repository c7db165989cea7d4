export { MessagesScreen as default } from '~/features/host/console/messages'
