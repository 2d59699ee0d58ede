import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconExternalLink,
  IconFileDescription,
  IconMail,
  IconMessage,
  IconPhone,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Locale } from '#machines/app/language.machine';
import { hrefOf } from '#machines/core/routes';
import { LANGUAGE } from '#machines/rules/limits';
import { selectIsStaff } from '#machines/account/session.selectors';
import { selectLocale } from '#machines/app/language.selectors';
import { useLanguage, useLibrary, useSession } from '../core/actors.ts';
import { useHydrated } from '../loading/hydrated.ts';
import { preloadable } from '../loading/preloadable.tsx';
import { telephoneHref } from '../words/telephone.ts';
import { langOf, type Translated } from '../words/fallback.ts';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { SelectField } from '../ui/fields/text-field.tsx';
import classes from './help.module.css';

/** Loaded for administrators only. */
const StaffSection = preloadable(() => import('./staff-section.tsx'));

/** Contacts, interface language, useful links, and the administrators' tools. */
export default function Help() {
  const { t } = useLingui();
  const isStaff = useSelector(useSession(), selectIsStaff);
  const isHydrated = useHydrated();
  return (
    <Page
      narrow
      title={t`Come possiamo aiutarti?`}
      lead={t`Scegli come preferisci parlarci. Se sei già al punto di ritiro, telefona.`}
    >
      <Contacts />
      <Language />
      <UsefulLinks />
      {isHydrated && isStaff && (
        <Suspense fallback={null}>
          <StaffSection />
        </Suspense>
      )}
    </Page>
  );
}

function Contacts() {
  const { t } = useLingui();
  const { contacts, faq_pdf_url } = useLibrary();
  const { phone, email, whatsapp, telegram } = contacts;
  return (
    <Section title={t`Contatti`}>
      <ul className={classes.list}>
        <Contact
          icon={<IconMessage aria-hidden="true" />}
          href={hrefOf('support')}
          title={t`Scrivi all’assistenza`}
          text={t`Un modulo, e ti rispondiamo per email`}
        />
        {faq_pdf_url !== null && (
          <Contact
            icon={<IconFileDescription aria-hidden="true" />}
            href={hrefOf('faq')}
            title={t`Domande frequenti`}
            text={t`Le risposte più cercate, in un PDF`}
          />
        )}
        {phone !== null && (
          <Contact
            icon={<IconPhone aria-hidden="true" />}
            href={telephoneHref(phone)}
            title={t`Telefono`}
            text={phone}
          />
        )}
        {email !== null && (
          <Contact icon={<IconMail aria-hidden="true" />} href={`mailto:${email}`} title={t`Email`} text={email} />
        )}
        {whatsapp !== null && (
          <Contact
            icon={<IconBrandWhatsapp aria-hidden="true" />}
            href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}
            title="WhatsApp"
            text={whatsapp}
          />
        )}
        {telegram !== null && (
          <Contact
            icon={<IconBrandTelegram aria-hidden="true" />}
            href={`https://t.me/${telegram.replace(/^@/, '')}`}
            title="Telegram"
            text={`@${telegram.replace(/^@/, '')}`}
          />
        )}
      </ul>
    </Section>
  );
}

interface ContactProps {
  icon: ReactNode;
  href: string;
  title: string;
  text: string;
}

function Contact({ icon, href, title, text }: ContactProps) {
  const content = (
    <>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
    </>
  );
  const isOwn = href.startsWith('/');
  const isOutside = href.startsWith('https:');
  return (
    <li>
      {isOwn ? (
        <Link className={classes.contact} href={href}>
          {content}
        </Link>
      ) : (
        <a
          className={classes.contact}
          href={href}
          {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {content}
        </a>
      )}
    </li>
  );
}

/** Each language under its own name, whatever the interface language. */
const NAMES: Record<Locale, string> = { it: 'Italiano', en: 'English' };

function Language() {
  const { t } = useLingui();
  const language = useLanguage();
  const locale = useSelector(language, selectLocale);
  return (
    <Section title={t`Lingua`}>
      <SelectField
        label={t`Lingua dell’interfaccia`}
        name="language"
        value={locale}
        options={LANGUAGE.all.map((value) => ({ value, label: NAMES[value] }))}
        onChange={(value) => {
          const chosen = LANGUAGE.all.find((each) => each === value);
          if (chosen) language.send({ type: 'language.chosen', locale: chosen });
        }}
      />
    </Section>
  );
}

function UsefulLinks() {
  const { t } = useLingui();
  const { links, useful_links, website, regolamento } = useLibrary();
  const outside: readonly (Translated & { label: string; url: string | null })[] = [
    { label: t`Come funziona`, url: links.how_work },
    { label: t`Iscrizione e tessera`, url: links.membership },
    { label: t`Contatti della biblioteca`, url: links.contact },
    { label: t`Il nostro sito`, url: website },
    ...useful_links,
  ];
  const shown = outside.flatMap(({ url, ...link }) => (url === null ? [] : [{ ...link, url }]));
  if (shown.length === 0 && regolamento === null) return null;
  return (
    <Section title={t`Link utili`}>
      <ul className={classes.links}>
        {regolamento !== null && (
          <li>
            <Link href={hrefOf('rules')}>
              <Trans>Leggi il regolamento</Trans>
            </Link>
          </li>
        )}
        {shown.map(({ url, ...link }) => (
          <li key={`${link.label} ${url}`}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <span {...langOf(link, 'label')}>{link.label}</span>
              <IconExternalLink size={18} aria-hidden="true" />
              <span className="sr-only">
                <Trans>(si apre in un’altra scheda)</Trans>
              </span>
            </a>
            <ForeignNote of={link} fields={['label']} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
