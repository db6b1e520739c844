import { execFileSync } from 'node:child_process';

/** Makes an authority (authority.pem) and, signed by it, server.pem with server.key for names such as `DNS:localhost`. */
export function makeCertificates(folder, names) {
  const kind = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650'.split(' ');
  const make = (name, ...words) => {
    const files = ['-keyout', `${name}.key`, '-out', `${name}.pem`];
    const all = ['req', '-x509', ...kind, ...files, '-subj', `/CN=${name}`, ...words];
    execFileSync('openssl', all, { cwd: folder, stdio: 'pipe' });
  };
  make('authority');
  const signed = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-extensions', 'usr_cert'];
  make('server', ...signed, '-addext', `subjectAltName=${names}`);
}
