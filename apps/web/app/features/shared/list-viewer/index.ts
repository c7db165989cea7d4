export { ListViewer } from './list-viewer'
