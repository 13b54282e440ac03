export { type CertificateTerms, createCertificate, encodeKey } from './certificate.js';
export { alternativeNames, basicConstraints, serverUsage, signingUsage } from './extensions.js';
