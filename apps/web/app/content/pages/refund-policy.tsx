import { installation } from '~/lib/installation'
import { ACCESS, EXPORT, KEPT } from '../periods'
import type { ProsePage } from './page'

export const refundPolicy: ProsePage = {
  title: 'Refund policy',
  description:
    '30-day money-back guarantee. Requests are reviewed within 2 business days and paid out in 5 to 10.',
  lead: `If ${installation.name} is not for you, you get your money back. For 30 days, and without a quarrel.`,
  updated: '21 November 2026',
  sections: [
    {
      id: 'guarantee',
      title: 'The 30-day guarantee',
      body: (
        <>
          <p>
            You can ask for a refund within 30 days of a purchase, be it a Premium Pass or the first month of
            a subscription. You do not need a reason, though we are glad to hear one.
          </p>
          <p>There are no setup fees, so there is nothing that we would hold back.</p>
        </>
      ),
    },
    {
      id: 'how',
      title: 'How to ask',
      body: (
        <ol>
          <li>
            <a href="/contact">Write to us</a> from the email address of your account and choose Billing as
            the subject.
          </li>
          <li>Tell us which event or which payment it is about.</li>
          <li>We review your request within 2 business days and write back.</li>
          <li>The payout reaches you 5 to 10 business days later, on the way you paid.</li>
        </ol>
      ),
    },
    {
      id: 'subscriptions',
      title: 'Subscriptions',
      body: (
        <p>
          A subscription can be canceled anytime. It then runs until the end of the month you have paid for
          and is not renewed. Within 30 days of your first payment you can have that payment back as well.
          Later months are not refunded in part, unless the law where you live says otherwise.
        </p>
      ),
    },
    {
      id: 'photos',
      title: 'What happens to your photos',
      body: (
        <p>
          A refund ends the plan, not your claim to your memories. For at least {EXPORT} after the
          cancellation you can have an export of your data. It is deleted for good not earlier than {KEPT}{' '}
          after the end of your plan, nor than {ACCESS} after you created the event.
        </p>
      ),
    },
    {
      id: 'mistakes',
      title: 'Double or wrong charges',
      body: (
        <p>
          If you were charged twice or too much, tell us at any time, also after the 30 days. We return what
          we should not have taken.
        </p>
      ),
    },
    {
      id: 'moved',
      title: 'When the celebration moves',
      body: (
        <p>
          Days get postponed. You need no refund for that: the date of your event can be changed within 2
          years of the original one, and the link and the code stay as they are.
        </p>
      ),
    },
  ],
}
