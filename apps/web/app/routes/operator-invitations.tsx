export { InvitationsScreen as default } from '~/features/host/console/invitations'
