/** Ways to reach the seller; `url` beginning with a slash is a page of the ERP itself. */
export const CONTACT_CHANNELS = [
  {
    desc: 'WhatsApp',
    url: 'https://wa.me/5511990402000',
    imagem: picture('#1f8f4e', 'M30 34h40v26H48l-12 10V60h-6z'),
    novaAba: 'S',
  },
  {
    desc: 'Chat online',
    url: '/atendimento/chat',
    imagem: picture('#2f6fb3', 'M26 30h48v32H50L36 74V62H26z'),
    novaAba: false,
  },
  {
    desc: 'Agende uma ligação',
    url: '/atendimento/ligacao',
    imagem: picture(
      '#8a4fa3',
      'M34 28l10 2 4 12-6 6c4 8 8 12 16 16l6-6 12 4 2 10c-2 4-8 4-14 2-16-6-28-18-34-34-2-6 0-10 4-12z',
    ),
    novaAba: null,
  },
] as const;

function picture(colour: string, path: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="18" fill="${colour}"/><path d="${path}" fill="#fff"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
