import { installation } from '~/lib/installation'
import type { ProsePage } from './page'

export const securityPage: ProsePage = {
  title: 'Security',
  description: `How ${installation.name} protects albums: unguessable links, HttpOnly sessions, hashed passwords, signed photo addresses.`,
  lead: 'What stands between your album and the rest of the internet, said plainly enough to be checked.',
  sections: [
    {
      id: 'links',
      title: 'Links that cannot be guessed',
      body: (
        <>
          <p>
            The address of an event is drawn at random from more possibilities than anybody could try. It is
            in no list and no search engine: every event page is answered with an instruction not to index it.
            An address that does not exist and an address that is none of your business get the same answer,
            so trying teaches nothing.
          </p>
          <p>
            Photos have addresses of their own. Each is signed, is valid for a limited time, and ends when the
            host takes access away.
          </p>
        </>
      ),
    },
    {
      id: 'accounts',
      title: 'Accounts and sessions',
      body: (
        <ul>
          <li>Passwords are hashed with a slow function made for passwords. Nobody here can read yours.</li>
          <li>The most common passwords are refused, and attempts are counted and slowed down.</li>
          <li>
            Sessions live in HttpOnly cookies, out of reach for scripts. The credential that renews a session
            works once; if an old one is used again, the whole session ends.
          </li>
          <li>Signing out is felt at once, in every tab.</li>
        </ul>
      ),
    },
    {
      id: 'permissions',
      title: 'Permission is decided on the server',
      body: (
        <p>
          What a guest may do is decided by the same rules for the page, for every photo and for live updates,
          and always on our side. A button that is hidden is also refused. Only the host of an event can
          change it or delete from it.
        </p>
      ),
    },
    {
      id: 'files',
      title: 'Files from strangers',
      body: (
        <>
          <p>
            Whatever arrives is judged by its content, never by its name. Pictures are decoded in separate
            processes with limits on memory and time, so that a file made to do harm can break nothing but its
            own attempt. Files are delivered in a way that keeps browsers from running them.
          </p>
          <p>The versions shown on screens carry no metadata, so no place and no camera leaves with them.</p>
        </>
      ),
    },
    {
      id: 'storage',
      title: 'Nothing is lost on the way',
      body: (
        <p>
          An upload is confirmed only after its bytes have reached the disk and were checked against their
          fingerprint. When a connection breaks, the upload goes on instead of starting over. A photo that is
          in the album already is recognized and not stored twice.
        </p>
      ),
    },
    {
      id: 'pages',
      title: 'Our own pages',
      body: (
        <p>
          They load scripts from us alone, and a strict content policy makes browsers enforce that. There are
          no third-party trackers, fonts or widgets, so nobody else learns who looked at an album.
        </p>
      ),
    },
    {
      id: 'report',
      title: 'Found something?',
      body: (
        <p>
          Please <a href="/contact">tell us</a> before you tell others, with the steps to see it. We
          {installation.hasPlans && ' answer within 24 hours on working days,'} keep you informed while we
          work on it, and thank you when it is done.
        </p>
      ),
    },
  ],
}
