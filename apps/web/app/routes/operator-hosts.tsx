export { HostsScreen as default } from '~/features/host/console/hosts'
