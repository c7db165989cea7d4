export { Breadcrumb } from './breadcrumb'
export { FaqSection } from './faq-section'
export { pageMeta } from './page-meta'
export { proseLook } from './prose-look'
