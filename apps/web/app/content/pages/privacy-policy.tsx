import { BROWSER_STORAGE, personalData } from '@afterglow/contract/privacy'
import { installation } from '~/lib/installation'
import { only } from '../only'
import { ACCESS, EXPORT, hasPlans, KEPT, UPLOADS } from '../periods'
import { ListTable } from './list-table'
import type { ProsePage } from './page'

export const privacyPolicy: ProsePage = {
  title: 'Privacy policy',
  description: `What ${installation.name} keeps about hosts and guests, why, for how long, and how to have it removed. No third-party trackers.`,
  lead: 'An album is private by nature. This page says what we keep, why we keep it, who can see it and when it goes.',
  updated: '21 November 2026',
  sections: only([
    {
      id: 'in-short',
      title: 'In short',
      body: (
        <ul>
          <li>
            Guests need no account and no app. We ask them for nothing but the photos they choose to send.
          </li>
          <li>Photos are seen by those who hold the link or the code of the event, and by nobody else.</li>
          <li>There are no advertisements here, no third-party trackers, and nothing is sold or lent.</li>
          <li>
            What a host deletes is deleted, with every smaller version that we made of it. Backups against
            loss forget it within 30 days.
          </li>
        </ul>
      ),
    },
    {
      id: 'hosts',
      title: 'What we keep about hosts',
      body: (
        <>
          <p>
            When you create an account we keep your email address, your name if you give one, and your
            password in hashed form: we can check it, but we cannot read it. For each session we keep when it
            began and when it ends, and, where they are known, the browser and the network address it was
            opened from.
          </p>
          <p>
            We use these to let you in, to keep your events apart from those of others, and to write to you
            about your account. We do not send newsletters that you did not ask for.
          </p>
        </>
      ),
    },
    {
      id: 'guests',
      title: 'What we keep about guests',
      body: (
        <>
          <p>
            On the first visit to an event, the browser receives a random secret. From it and the event
            follows a credential for that one event, which lets a guest recognize their own photos. Only when
            the guest leaves something behind do we write it down, and then only as a hash. It says nothing
            about who the guest is. A name is theirs to give, and the host sees it beside what they sent.
          </p>
          <p>
            Guests who only look leave nothing in our database. We build no profiles, and we do not connect a
            guest of one event with a guest of another.
          </p>
        </>
      ),
    },
    {
      id: 'photos',
      title: 'What happens to photos',
      body: (
        <>
          <p>
            The original is kept exactly as it came, so that the host has the picture that was taken. That
            includes what the camera wrote into the file, which may be the time and the place. From it we make
            two smaller versions for the screen. These carry no metadata: people who look at the album do not
            learn from them where a photo was taken.
          </p>
          <p>
            Photos are used for one purpose: to be shown to those who may see the album. They are not analyzed
            for advertising, and they are not used to train anything.
          </p>
        </>
      ),
    },
    {
      id: 'who-sees',
      title: 'Who can see an album',
      body: (
        <p>
          An event has an address that cannot be guessed. The host gives it to the guests, by code or by link.
          Anyone who has it can look, as far as the host allows. We tell search engines not to list event
          pages. A link that is passed on works for anyone who receives it, so choose with whom you share it.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      body: (
        <>
          <p>We set only what the product cannot do without:</p>
          <ListTable
            heads={['What', 'For whom', 'What it is for', 'How long']}
            rows={BROWSER_STORAGE.map(({ what, whom, purpose, howLong }) => [what, whom, purpose, howLong])}
          />
          <p>Since nothing here follows anybody around, there is no cookie banner to click away.</p>
        </>
      ),
    },
    {
      id: 'everything',
      title: 'Everything we store, and for how long',
      body: (
        <>
          <p>
            The database and the photo store of this service are run by its operator. This is the whole list
            of what is personal in them.
          </p>
          <ListTable
            heads={['What', 'About', 'What it is for', 'How long']}
            rows={personalData(installation).map(({ what, about, why, howLong }) => [
              what,
              about,
              why,
              howLong,
            ])}
          />
        </>
      ),
    },
    {
      id: 'faces',
      title: 'Faces and selfies',
      body: (
        <p>
          Grouping by faces is off until a host switches it on for an event, and guests see a notice when it
          is. It runs on the operator’s own machines; no picture goes to another company. A selfie with which
          a guest looks for photos of themselves is compared in memory and not kept. People who do not want to
          be grouped can ask on the page of the event; the host then leaves them out, and their faces are
          deleted. Switching it off deletes everything that was made of faces. Who switched it on or off, and
          who asked to be left out, is written down and is part of the host’s export.
        </p>
      ),
    },
    hasPlans && {
      id: 'payments',
      title: 'Payments',
      body: (
        <p>
          Payments are handled by Razorpay, which learns your name, your email and how you pay. We learn the
          amount, whether it was paid, and numbers that identify the payment. Receipts carry your email, and
          your name and address if you give them.
        </p>
      ),
    },
    {
      id: 'others',
      title: 'Who else sees data',
      body: (
        <p>
          Google or Apple, if a host signs in with them; the mail service that delivers our letters;
          {hasPlans && ' Razorpay for payments;'} and, where the operator uses one, the company that runs the
          storage. Nobody else.
        </p>
      ),
    },
    {
      id: 'technical',
      title: 'Technical records',
      body: (
        <p>
          To keep the service working we log which page was asked for, whether it was answered and how long
          that took, but never the secret part of an address. To slow down those who try passwords, we count
          attempts by network address for a short time. These records are for operation and security only.
        </p>
      ),
    },
    {
      id: 'how-long',
      title: 'How long we keep things',
      body: (
        <ul>
          {hasPlans ? (
            <>
              <li>
                Guests may add photos up to {UPLOADS} after the event date, or until the host’s plan ends if
                that is later. The host has {ACCESS} of access from the day the event was created.
              </li>
              <li>You can have an export of your data for at least {EXPORT} after a cancellation.</li>
              <li>
                Albums are deleted after those {ACCESS}, and not earlier than {KEPT} after the plan has ended.
                We remind the host before.
              </li>
            </>
          ) : (
            <li>An album is kept until its host deletes it.</li>
          )}
          <li>
            A host who deletes their account has 7 days to change their mind. Then everything is deleted.
          </li>
          <li>
            A photo that the host deletes leaves the album at once. The host can put it back for ten minutes;
            then its files are removed.
          </li>
          <li>
            We keep backups, so that no album is lost with a machine. What was deleted is in older backups for
            up to 30 days more. We look into them only to restore what was lost.
          </li>
        </ul>
      ),
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: (
        <>
          <p>
            You may ask what we hold about you, have it corrected, have it exported or have it removed. Hosts
            and guests alike can <a href="/contact">write to us</a>
            {hasPlans && '; we reply within 24 hours on working days'}. A guest who wants a photo gone can
            also ask the host, who can delete it at once.
          </p>
          <p>Accounts are for people aged 18 and over.</p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'When this page changes',
      body: (
        <p>
          The date at the top says when we last changed it. If a change matters to you as a host, we tell you
          by email before it takes effect.
        </p>
      ),
    },
  ]),
}
