import photo from '../photos/coupes-small.webp'
import type { OccasionPage } from './page'

export const corporate: OccasionPage = {
  title: 'Corporate event photo sharing',
  description:
    'Private photo albums for off-sites, launches and team parties. No third-party trackers, no app to approve.',
  heading: 'The off-site, without the drive folder',
  lead: 'Team photos end in a shared drive that nobody opens, or in a private chat that half the team is not in. A code on the wall is easier for everybody, IT included.',
  photo,
  photoText: 'Champagne coupes stacked in a tower',
  pointsTitle: 'Easy to say yes to',
  points: [
    {
      title: 'No software to approve',
      text: 'It is a web page. It needs no installation, no company login and no permission on the phone beyond choosing photos.',
    },
    {
      title: 'Colleagues stay unnamed',
      text: 'Guests need no account, so there is no list of employees to hand over to anybody.',
    },
    {
      title: 'No trackers',
      text: 'Pages load nothing from third parties. Those who check such things are welcome to check.',
    },
    {
      title: 'Closed circle',
      text: 'Links cannot be guessed and no search engine may list them. What should not be there, you delete.',
    },
    {
      title: 'Good enough for print',
      text: 'Originals arrive in full size, for the intranet, the yearbook or the wall in the kitchen.',
    },
    {
      title: 'Several events a year',
      text: 'Summer party, launch, off-site, holidays: with the subscription each gets an album of its own.',
    },
  ],
  planTitle: 'A plan for the organizer',
  plan: [
    {
      when: 'When the date is set',
      what: 'Create the album under the account of the team, not of a person who may be away that day.',
    },
    {
      when: 'In the invitation',
      what: 'Say that there will be a shared album, who sees it and whom to ask when a photo should go.',
    },
    {
      when: 'On site',
      what: 'Code on the agenda, on the tables and on the last slide of the morning.',
    },
    {
      when: 'The Monday after',
      what: 'Post the link with five good pictures. People add theirs when they see that others did.',
    },
  ],
  questions: [
    {
      question: 'Do we need the consent of our employees?',
      answer:
        'Depending on where you are, yes. Say beforehand that photos are shared, keep it voluntary, and delete without discussion what someone objects to. Your data protection officer knows the details.',
    },
    {
      question: 'Can we pay by the event?',
      answer:
        'Yes. A Premium Pass is paid once and gives 6 months of access. If you host often, the monthly subscription is cheaper.',
    },
    {
      question: 'Can two people look after one album?',
      answer:
        'Today an album belongs to one account. Teams use a shared address for it, such as events@ your company.',
    },
  ],
}
