import type { privacyTexts } from "../en/privacy.ts";
import type { Translated } from "../translation.ts";

export const privacy: Translated<typeof privacyTexts> = {
  heading: "Politique de confidentialité",
  lede: "Ce que nous conservons sur vous, pourquoi, combien de temps, et comment le supprimer.",
  headings: {
    guest: "Si vous jouez en tant qu’invité",
    account: "Si vous avez un compte",
    browser: "Ce que garde votre navigateur",
    mails: "E-mails",
    others: "Qui d’autre intervient",
    rights: "Vos données sont à vous",
  },
  guest: {
    cookie:
      "Votre navigateur reçoit un cookie appelé «\u202ftoken\u202f». Il contient un nom aléatoire tel que Guest-k3f9 et dure un jour, ou 30 avec une partie par correspondance. Il sert à savoir quelle place est la vôtre dans une partie. Si vous choisissez une langue, un second cookie, «\u202flanguage\u202f», la retient pendant un an. Nous ne vous demandons rien d’autre. Une partie où seuls des invités ont joué est supprimée au bout de 30 jours.",
    more: "Pour empêcher les abus, nous comptons pendant un court moment ce qui est demandé au site depuis votre adresse IP, surtout les tentatives de connexion, d’inscription ou de demande d’e-mail. Avec une partie ouverte, une invitation ou une partie contre un bot, nous conservons, tant qu’elle est ouverte, un code de votre réseau\u00a0: il indique si d’autres en viennent, et personne ne peut y lire l’adresse. Pour qu’une partie se déroule près de ses joueurs, nous conservons pendant un jour au plus l’endroit du monde d’où vous vous connectez, à 500\u00a0km près.",
  },
  kept: "Nous conservons\u202f:",
  keeping: {
    email:
      "votre e-mail, pour confirmer qu’il est à vous et pour vous écrire au sujet de votre compte, et la langue dans laquelle le faire\u202f;",
    username: "votre nom d’utilisateur et, pendant 30 jours, celui que vous aviez avant\u202f;",
    password:
      "votre mot de passe, uniquement sous forme d’empreinte (hachage), à partir de laquelle il ne peut pas être lu\u202f;",
    profile: "ce que vous écrivez dans votre profil\u202f: bio, pays et liens. Tout le monde peut le voir\u202f;",
    games:
      "vos parties, vos classements et vos amis, la date de votre inscription et celle de votre dernière visite\u202f;",
    studies:
      "les études que vous enregistrez. Toute personne qui a le lien d’une étude peut la voir, avec votre nom d’utilisateur\u202f; et les problèmes que vous proposez, que tout le monde peut résoudre, avec votre nom d’utilisateur aussi\u202f;",
    notes:
      "les notes que vous écrivez à côté d’une partie par correspondance et les coups conditionnels que vous enregistrez. Vous seul les voyez. Les coups conditionnels sont effacés à la fin de la partie\u202f;",
    puzzles:
      "les problèmes que vous avez essayés avec votre compte, quand et comment, vos résultats du jour, vos essais de Storm et les erreurs que vous avez gardées comme problèmes. Tout le monde peut voir votre classement en problèmes, votre série et vos meilleurs essais\u202f; vos résultats du jour ne sont visibles que de vos amis\u202f;",
    unfinished:
      "ce qui n’est pas encore terminé, jusqu’à une semaine après sa fin\u202f: vos recherches, parties ouvertes, défis, invitations, courses de problèmes et arènes\u202f;",
    suspension:
      "si votre compte a été suspendu\u202f: depuis quand, jusqu’à quand et pourquoi, et votre appel. Les autres voient qu’il l’est, mais pas pourquoi\u202f;",
    reports:
      "ce que vous signalez d’autres joueurs, pendant un an\u202f: qui, pourquoi, dans quelle partie ou arène, vos mots, et ce qu’il en a été. Les joueurs signalés n’apprennent pas de qui cela vient, même par leurs données. Si vous supprimez votre compte, votre signalement reste sans votre nom ni vos mots, et ce que d’autres ont signalé de vous est supprimé\u202f;",
    notifications:
      "pour chaque appareil sur lequel vous avez activé les notifications, jusqu’à ce que vous les désactiviez ou vous y déconnectiez\u202f: son adresse auprès du service push de son navigateur, ce qu’il vous signale, et vos heures de silence avec votre fuseau horaire. Les messages sont chiffrés\u202f: le service push ne peut pas les lire\u202f;",
    devices:
      "pour chaque appareil où vous êtes connecté, jusqu’à ce que vous vous y déconnectiez ou que la session prenne fin\u202f: son navigateur et son système, le pays, la date de la connexion et celle de la dernière utilisation. Les <settings>paramètres</settings> vous en montrent la liste.",
    tokens:
      "pour chaque jeton que vous avez créé pour un programme, jusqu’à ce que vous le révoquiez ou qu’il prenne fin\u202f: son nom, ce qu’il peut faire, le pays de sa dernière utilisation et la date de celle-ci. Le jeton lui-même n’est pas conservé. Les <settings>paramètres</settings> vous en montrent la liste.",
  },
  cookies: "Les cookies, que lit notre serveur\u202f:",
  cookie: {
    token:
      "«\u202ftoken\u202f» dit qui vous êtes. Avec un compte, il dure 7 jours, ou 365 avec «\u202fRester connecté\u202f», à compter de votre dernière visite.",
    language: "«\u202flanguage\u202f» est la langue que vous avez choisie. Il dure un an.",
    registration:
      "«\u202fregistration\u202f» prouve, pendant un jour après votre inscription, qu’elle a été faite avec ce navigateur.",
    device:
      "«\u202fdevice\u202f» dit, pendant un an, que ce navigateur s’est déjà connecté à votre compte, afin que des inconnus qui essaient des mots de passe ne puissent pas vous en interdire l’accès.",
  },
  logOut: "La déconnexion supprime «\u202ftoken\u202f» et met fin à la session de notre côté aussi.",
  stored:
    "D’autres données, qui restent dans votre navigateur jusqu’à ce que vous les y supprimiez, sauf mention contraire\u202f:",
  storage: {
    settings: "vos paramètres, et les conseils et premières parties que vous avez vus\u202f:",
    games:
      "les parties que vous jouez, et des notes à leur sujet. Avec un compte, les notes y sont aussi enregistrées\u202f:",
    puzzles:
      "problèmes, leçons et parties d’entraînement. Avec un compte, ce que vous résolvez y est aussi enregistré\u202f:",
    tab: "jusqu’à la fermeture de l’onglet, ce qu’un rechargement ne doit pas perdre\u202f: votre saisie, votre recherche, votre arène et votre analyse\u202f:",
    files: "les fichiers du site, pour qu’il s’ouvre sans réseau\u202f:",
  },
  mails:
    "Vous recevez un e-mail pour confirmer une adresse, et un autre si vous avez oublié votre mot de passe, changez d’e-mail, êtes suspendu ou que nous avons examiné un signalement de votre part. Ni lettres d’information, ni publicité, ni images qui signalent quand un e-mail est lu. Si vous l’activez dans les paramètres, et seulement alors, nous vous signalons aussi, au plus une fois par jour, les parties où il vous reste peu de temps\u202f; nous conservons le fait que vous l’avez activé et la date du dernier envoi.",
  others: {
    cloudflare:
      "Le site fonctionne sur des serveurs de Cloudflare, qui envoie aussi les e-mails et qui traite votre adresse IP pour livrer les pages. Les pages ne chargent rien qui provienne de tiers\u202f: ni publicité, ni mesure d’audience, ni polices ou scripts extérieurs.",
    payments:
      "Si vous payez quelque chose, un prestataire de paiement s’en charge sur ses propres pages. Vos données de carte ne nous parviennent jamais\u202f; nous apprenons seulement si votre abonnement est payé.",
    nothing: "Nous ne vendons ni ne transmettons rien.",
  },
  rights: {
    settings:
      "Dans les <settings>paramètres</settings>, vous pouvez télécharger tout ce qui est conservé sur vous et supprimer votre compte aussitôt. La suppression efface e-mail, mot de passe, profil, classements, problèmes, amis, études et notes. Les parties en cours sont abandonnées. Les parties que vous avez jouées sont conservées pour vos adversaires, sous le nom «\u202fJoueur supprimé\u202f». Les problèmes que vous avez proposés restent, sans nom.",
    openData:
      "Les parties classées terminées sont publiées chaque mois, avec noms d’utilisateur et classements, libres pour tout usage. Dans les <settings>paramètres</settings>, vous pouvez demander que votre nom ne figure pas dans les fichiers créés ensuite. Celui d’un compte supprimé n’y figure pas non plus.",
    unconfirmed:
      "Un compte dont l’e-mail n’est pas confirmé dans les 7 jours est supprimé, et son nom et son e-mail redeviennent libres.",
  },
};
