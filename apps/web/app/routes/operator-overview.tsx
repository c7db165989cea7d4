export { OverviewScreen as default } from '~/features/host/console/overview'
