export { LogScreen as default } from '~/features/host/console/log'
