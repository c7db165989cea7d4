import type { Mail } from '../../platform/mail.ts'

/** The mail with which a host proves that the address is theirs. `link` holds a single-use token. */
export function verificationMail(to: string, link: string): Mail {
  const text = [
    'Welcome to Afterglow.',
    '',
    'Please confirm your email to start your first album:',
    link,
    '',
    'The link works for one hour. If you did not sign up, you can ignore this mail.',
  ].join('\n')
  const html = `<!doctype html>
<html lang="en"><body style="margin:0;padding:32px 16px;background:#faf7f2;color:#221728;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e2dcd4;border-radius:20px">
<h1 style="margin:0 0 12px;font:400 28px/1.2 Georgia,serif">Welcome to Afterglow</h1>
<p style="margin:0 0 24px">Please confirm your email to start your first album.</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#7343c8;color:#fff;text-decoration:none;font-weight:600">Confirm email</a></p>
<p style="margin:0;color:#5d5163;font-size:14px">The link works for one hour. If you did not sign up, you can ignore this mail.</p>
</div></body></html>`
  return { to, subject: 'Confirm your email for Afterglow', text, html }
}
