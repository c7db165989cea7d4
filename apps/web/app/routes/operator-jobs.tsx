export { JobsScreen as default } from '~/features/host/console/jobs'
