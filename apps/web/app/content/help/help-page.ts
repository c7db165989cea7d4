import { hasPlans } from '../periods'
export const helpPage = {
  title: 'Help center',
  description: hasPlans
    ? 'Answers for hosts and guests: uploading photos, QR codes, formats, privacy, plans and refunds.'
    : 'Answers for hosts and guests: uploading photos, QR codes, formats, privacy.',
  heading: 'How can we help?',
  lead: 'Answers for hosts and guests. If yours is missing, a person is happy to write it for you.',
}
