import { installation } from '~/lib/installation'
import { only } from '../only'
import { ACCESS, EXPORT, hasPlans, KEPT, UPLOADS } from '../periods'
import type { ProsePage } from './page'

export const termsOfUse: ProsePage = {
  title: 'Terms of use',
  description: `The agreement between you and ${installation.name}: accounts, albums, content, ending it.`,
  lead: 'The agreement between you and us, in words that can be read. By creating an account or sending a photo you accept it.',
  updated: '21 November 2026',
  sections: only([
    {
      id: 'service',
      title: `What ${installation.name} is`,
      body: (
        <p>
          A host creates a private album for an event and shares its link or QR code. Guests open it in a
          browser, look at the photos and add their own. Hosts hold an account; guests need none.
        </p>
      ),
    },
    {
      id: 'accounts',
      title: 'Your account',
      body: (
        <ul>
          <li>You are at least 18 years old.</li>
          <li>The email address is yours and works, since it is how we reach you.</li>
          <li>You keep your password to yourself, and tell us if someone else has it.</li>
          <li>What is done with your account counts as done by you.</li>
        </ul>
      ),
    },
    {
      id: 'content',
      title: 'Whose photos they are',
      body: (
        <>
          <p>
            They stay the property of those who took them. You give us only the permission that the service
            needs: to store them, to make smaller versions for screens, and to show them to those with whom
            the host shares the album. That permission ends when the photo is deleted.
          </p>
          <p>
            As a host you decide what stays in your album. You are the one to tell your guests that there is
            an album, and to respect those who do not wish to be in it.
          </p>
        </>
      ),
    },
    {
      id: 'rules',
      title: 'What does not belong here',
      body: (
        <>
          <p>Please do not upload or share</p>
          <ul>
            <li>what is against the law, or harms children in any way,</li>
            <li>what threatens, humiliates or exposes a person,</li>
            <li>what you have no right to share,</li>
            <li>files that are made to damage or to break into other people’s devices.</li>
          </ul>
          <p>
            We remove such content when we learn of it, and may close the account behind it. Nobody may try to
            reach albums that were not shared with them, or burden the service so that others cannot use it.
          </p>
        </>
      ),
    },
    {
      id: 'times',
      title: 'How long an album is open',
      body: (
        <ul>
          <li>
            The gallery is open to guests as soon as you share its link, from 2 weeks before the event at the
            latest.
          </li>
          {hasPlans ? (
            <>
              <li>
                Guests may upload up to {UPLOADS} after the event date, or until your plan ends if that is
                later, as long as there is room.
              </li>
              <li>
                The host has {ACCESS} of access from the day the event was created, whatever the plan: to
                view, download and export.
              </li>
              <li>
                Albums are deleted only after that, not earlier than {KEPT} after your plan has ended, and
                after reminders by mail.
              </li>
            </>
          ) : (
            <>
              <li>Guests may upload for as long as the host lets them and there is room.</li>
              <li>The host can view, download and export an album for as long as it is there.</li>
              <li>An album is deleted by its host, or with the account, and by nobody else.</li>
            </>
          )}
          <li>The date of the event can be changed within 2 years of the original date.</li>
        </ul>
      ),
    },
    hasPlans && {
      id: 'payment',
      title: 'Trial and payment',
      body: (
        <>
          <p>
            You can try the service free of charge; the trial needs no payment details. A Premium Pass is paid
            once and gives 6 months of access. A subscription is paid monthly until you cancel it, which you
            may do at any time. There are no setup fees. The prices are on the{' '}
            <a href="/pricing">pricing page</a>.
          </p>
          <p>
            Within 30 days of a purchase you can have your money back. The{' '}
            <a href="/refund-policy">refund policy</a> says how.
          </p>
        </>
      ),
    },
    {
      id: 'ending',
      title: 'Ending it',
      body: (
        <p>
          {hasPlans &&
            `You can cancel at any time. You can export your data for at least ${EXPORT} after a cancellation, and in fact until it is deleted: not earlier than ${KEPT} after the end of your plan, nor than ${ACCESS} after you created the event. `}
          If you delete your account yourself, everything goes after 7 days. We may end an agreement with
          someone who breaks these terms, and say why.
        </p>
      ),
    },
    {
      id: 'limits',
      title: 'What we promise and what we cannot',
      body: (
        <>
          <p>
            We take care of your photos: an upload is confirmed only once it is stored safely. Still, no
            service is never down, and nobody should have their only copy of anything in one place. Keep the
            photos you love most in a second place, too.
          </p>
          <p>
            We are liable without limit where the law says so, for intent and gross negligence, and for harm
            to life and health.
            {hasPlans &&
              ' Otherwise our liability is limited to what you have paid us for the event in question.'}
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          If we change these terms, we tell hosts by email before the change takes effect. Hosts who do not
          agree may cancel until then. Questions go to <a href="/contact">our support</a>.
        </p>
      ),
    },
  ]),
}
