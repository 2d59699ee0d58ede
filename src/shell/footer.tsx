import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandFacebook, IconBrandInstagram, IconBrandTwitter, IconBrandYoutube } from '@tabler/icons-react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { useLibrary } from '../core/actors.ts';
import classes from './footer.module.css';

const SOCIALS = [
  { key: 'ig', name: 'Instagram', SocialIcon: IconBrandInstagram },
  { key: 'tw', name: 'Twitter', SocialIcon: IconBrandTwitter },
  { key: 'yt', name: 'YouTube', SocialIcon: IconBrandYoutube },
  { key: 'fb', name: 'Facebook', SocialIcon: IconBrandFacebook },
] as const;

/** The company line and the links to the library's social pages. */
export function Footer() {
  const { t } = useLingui();
  const { name, address, city, socials } = useLibrary();
  const place = [address, city].filter((part) => part !== null).join(', ');
  const shown = SOCIALS.flatMap(({ key, ...social }) => {
    const href = socials[key];
    return href === null ? [] : [{ href, ...social }];
  });
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.company}>
          <p className={classes.name}>{name}</p>
          {place && <p>{place}</p>}
          <p>
            <Trans>Una biblioteca delle cose, con Prestalo</Trans>
          </p>
        </div>
        <nav aria-label={t`Informazioni`}>
          <ul className={classes.links}>
            <li>
              <Link href={hrefOf('help')}>
                <Trans>Contatti</Trans>
              </Link>
            </li>
            <li>
              <Link href={hrefOf('policies')}>
                <Trans>Condizioni del prestito</Trans>
              </Link>
            </li>
          </ul>
        </nav>
        {shown.length > 0 && (
          <ul className={classes.socials}>
            {shown.map(({ href, name: social, SocialIcon }) => (
              <li key={social}>
                <a
                  className={classes.social}
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={social}
                  title={social}
                >
                  <SocialIcon size={24} aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
